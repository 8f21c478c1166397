-- CreateTable
CREATE TABLE "Robot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "lower" BIGINT NOT NULL,
    "upper" BIGINT NOT NULL,
    "grids" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "startPrice" BIGINT NOT NULL,
    "startLine" INTEGER NOT NULL,
    "takeProfit" BIGINT NOT NULL,
    "stopLoss" BIGINT NOT NULL,
    "emptyLine" INTEGER NOT NULL,
    "highestLine" INTEGER NOT NULL,
    "cash" BIGINT NOT NULL,
    "gridProfit" BIGINT NOT NULL,
    "pairs" INTEGER NOT NULL,
    "fills" INTEGER NOT NULL,
    "fees" BIGINT NOT NULL,
    "funding" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "endReason" TEXT NOT NULL,
    "returned" BIGINT NOT NULL,
    "endPrice" BIGINT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "endsAt" INTEGER NOT NULL,
    "dueAt" INTEGER NOT NULL,
    "endedAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "RobotFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "robotId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "value" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "RobotFunding" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "robotId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "Robot_userId_status_id_idx" ON "Robot"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "Robot_userId_id_idx" ON "Robot"("userId", "id");

-- CreateIndex
CREATE INDEX "Robot_userId_endedAt_idx" ON "Robot"("userId", "endedAt");

-- CreateIndex
CREATE INDEX "Robot_status_dueAt_id_idx" ON "Robot"("status", "dueAt", "id");

-- CreateIndex
CREATE INDEX "RobotFill_robotId_at_idx" ON "RobotFill"("robotId", "at");

-- CreateIndex
CREATE INDEX "RobotFunding_robotId_at_idx" ON "RobotFunding"("robotId", "at");
