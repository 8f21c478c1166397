-- CreateTable
CREATE TABLE "PriceAlert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "kind" INTEGER NOT NULL,
    "rate" INTEGER NOT NULL DEFAULT 0,
    "base" BIGINT NOT NULL,
    "target" BIGINT NOT NULL,
    "isRecurring" INTEGER NOT NULL,
    "isArmed" INTEGER NOT NULL DEFAULT 1,
    "restsUntil" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 0,
    "toldAt" INTEGER NOT NULL DEFAULT 0,
    "toldPrice" BIGINT NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "closedAt" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "PriceAlert_userId_id_idx" ON "PriceAlert"("userId", "id");

-- CreateIndex
CREATE INDEX "PriceAlert_userId_status_marketId_idx" ON "PriceAlert"("userId", "status", "marketId");

-- CreateIndex
CREATE INDEX "PriceAlert_status_id_idx" ON "PriceAlert"("status", "id");
