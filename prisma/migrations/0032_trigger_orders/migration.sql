-- CreateTable
CREATE TABLE "TriggerOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "triggerBy" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "triggerPrice" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "lots" INTEGER NOT NULL,
    "leverage" INTEGER NOT NULL,
    "frozenCoin" INTEGER NOT NULL,
    "frozen" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "orderId" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "TriggerOrder_userId_status_id_idx" ON "TriggerOrder"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "TriggerOrder_userId_id_idx" ON "TriggerOrder"("userId", "id");

-- CreateIndex
CREATE INDEX "TriggerOrder_marketId_status_idx" ON "TriggerOrder"("marketId", "status");
