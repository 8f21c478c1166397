-- CreateTable
CREATE TABLE "Inviter" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partnerRate" INTEGER,
    "levelAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Rebate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "traderId" INTEGER NOT NULL,
    "degree" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "turnover" BIGINT NOT NULL,
    "fees" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "earnedAt" INTEGER NOT NULL,
    "creditedAt" INTEGER
);

-- CreateIndex
CREATE INDEX "Inviter_levelAt_idx" ON "Inviter"("levelAt");

-- CreateIndex
CREATE INDEX "Rebate_userId_day_id_idx" ON "Rebate"("userId", "day", "id");

-- CreateIndex
CREATE INDEX "Rebate_status_day_idx" ON "Rebate"("status", "day");

-- CreateIndex
CREATE INDEX "Rebate_day_idx" ON "Rebate"("day");

-- CreateIndex
CREATE UNIQUE INDEX "Rebate_traderId_day_kind_degree_key" ON "Rebate"("traderId", "day", "kind", "degree");

-- CreateIndex
CREATE INDEX "User_inviterId_id_idx" ON "User"("inviterId", "id");
