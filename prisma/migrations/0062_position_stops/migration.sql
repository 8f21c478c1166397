-- CreateTable
CREATE TABLE "PositionStop" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ticketId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "lots" INTEGER NOT NULL,
    "watched" TEXT NOT NULL,
    "takeProfit" BIGINT NOT NULL,
    "stopLoss" BIGINT NOT NULL,
    "takeProfitLimit" BIGINT NOT NULL,
    "stopLossLimit" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "orderId" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "TriggerStops" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "takeProfit" BIGINT NOT NULL,
    "stopLoss" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "PositionStop_ticketId_status_idx" ON "PositionStop"("ticketId", "status");

-- CreateIndex
CREATE INDEX "PositionStop_userId_status_id_idx" ON "PositionStop"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "PositionStop_userId_updatedAt_id_idx" ON "PositionStop"("userId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "PositionStop_status_idx" ON "PositionStop"("status");

-- What is set aside stays as it is, whoever would change it.
CREATE TRIGGER "PositionStop_set_aside" BEFORE UPDATE ON "PositionStop"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'PositionStop' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
