-- CreateTable
CREATE TABLE "OcoOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "triggerPrice" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "stopPrice" BIGINT NOT NULL,
    "extra" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "stopOrderId" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "AttachedStop" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "takeProfit" BIGINT NOT NULL,
    "stopLoss" BIGINT NOT NULL,
    "added" BIGINT NOT NULL,
    "ocoId" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "OcoOrder_userId_status_id_idx" ON "OcoOrder"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "OcoOrder_userId_updatedAt_id_idx" ON "OcoOrder"("userId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "OcoOrder_marketId_status_idx" ON "OcoOrder"("marketId", "status");

-- CreateIndex
CREATE INDEX "AttachedStop_userId_status_id_idx" ON "AttachedStop"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "AttachedStop_userId_updatedAt_id_idx" ON "AttachedStop"("userId", "updatedAt", "id");

-- What is set aside stays as it is, whoever would change it.
CREATE TRIGGER "OcoOrder_set_aside" BEFORE UPDATE ON "OcoOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'OcoOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
