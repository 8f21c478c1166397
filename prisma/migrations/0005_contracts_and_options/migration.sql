-- CreateTable
CREATE TABLE "LeverTicket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "leverage" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "entryLots" INTEGER NOT NULL DEFAULT 0,
    "entryCost" BIGINT NOT NULL DEFAULT 0,
    "lots" INTEGER NOT NULL DEFAULT 0,
    "initialMargin" BIGINT NOT NULL DEFAULT 0,
    "margin" BIGINT NOT NULL DEFAULT 0,
    "reserve" BIGINT NOT NULL DEFAULT 0,
    "takeProfit" BIGINT NOT NULL DEFAULT 0,
    "stopLoss" BIGINT NOT NULL DEFAULT 0,
    "openFee" BIGINT NOT NULL DEFAULT 0,
    "closeFee" BIGINT NOT NULL DEFAULT 0,
    "funding" BIGINT NOT NULL DEFAULT 0,
    "realisedPnl" BIGINT NOT NULL DEFAULT 0,
    "closeValue" BIGINT NOT NULL DEFAULT 0,
    "closeReason" TEXT NOT NULL DEFAULT '',
    "isWarned" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "openedAt" INTEGER NOT NULL DEFAULT 0,
    "closedAt" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "LeverOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ticketId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "lots" INTEGER NOT NULL,
    "filledLots" INTEGER NOT NULL DEFAULT 0,
    "filledValue" BIGINT NOT NULL DEFAULT 0,
    "margin" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "frozen" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "LeverFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "marketId" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "ticketId" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "isMaker" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "MarketHalt" (
    "marketId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "since" INTEGER NOT NULL,
    "reason" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "OptionOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "rate" INTEGER NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "openPrice" BIGINT NOT NULL,
    "band" BIGINT NOT NULL,
    "closePrice" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "result" INTEGER NOT NULL DEFAULT 0,
    "settlement" BIGINT NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "dueAt" INTEGER NOT NULL,
    "handledAt" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "LeverTicket_userId_account_status_id_idx" ON "LeverTicket"("userId", "account", "status", "id");

-- CreateIndex
CREATE INDEX "LeverTicket_status_marketId_idx" ON "LeverTicket"("status", "marketId");

-- CreateIndex
CREATE INDEX "LeverOrder_userId_account_status_id_idx" ON "LeverOrder"("userId", "account", "status", "id");

-- CreateIndex
CREATE INDEX "LeverOrder_ticketId_idx" ON "LeverOrder"("ticketId");

-- CreateIndex
CREATE INDEX "LeverOrder_status_marketId_idx" ON "LeverOrder"("status", "marketId");

-- CreateIndex
CREATE INDEX "LeverFill_orderId_idx" ON "LeverFill"("orderId");

-- CreateIndex
CREATE INDEX "LeverFill_marketId_at_idx" ON "LeverFill"("marketId", "at");

-- CreateIndex
CREATE INDEX "OptionOrder_userId_marketId_status_id_idx" ON "OptionOrder"("userId", "marketId", "status", "id");

-- CreateIndex
CREATE INDEX "OptionOrder_userId_status_id_idx" ON "OptionOrder"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "OptionOrder_status_dueAt_id_idx" ON "OptionOrder"("status", "dueAt", "id");
