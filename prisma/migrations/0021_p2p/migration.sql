-- CreateTable
CREATE TABLE "P2pAdvert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "fiat" TEXT NOT NULL,
    "isFloating" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "premium" BIGINT NOT NULL,
    "minPrice" BIGINT NOT NULL,
    "maxPrice" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "inOrders" BIGINT NOT NULL DEFAULT 0,
    "minNumber" BIGINT NOT NULL,
    "maxNumber" BIGINT NOT NULL,
    "ways" TEXT NOT NULL,
    "payLimit" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "changedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "P2pOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "advertId" INTEGER NOT NULL,
    "advertiserId" INTEGER NOT NULL,
    "takerId" INTEGER NOT NULL,
    "buyerId" INTEGER NOT NULL,
    "sellerId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "fiat" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "number" BIGINT NOT NULL,
    "money" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "way" TEXT NOT NULL,
    "payee" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankBranch" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "qr" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "payLimit" INTEGER NOT NULL,
    "isExtended" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "changedAt" INTEGER NOT NULL,
    "dueAt" INTEGER,
    "paidAt" INTEGER NOT NULL DEFAULT 0,
    "appellantId" INTEGER NOT NULL DEFAULT 0,
    "endedBy" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "P2pStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "pictures" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "P2pTrader" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ended" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "releases" INTEGER NOT NULL DEFAULT 0,
    "releaseSeconds" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "UploadViewer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "userId" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "P2pAdvert_userId_id_idx" ON "P2pAdvert"("userId", "id");

-- CreateIndex
CREATE INDEX "P2pAdvert_status_coin_side_idx" ON "P2pAdvert"("status", "coin", "side");

-- CreateIndex
CREATE INDEX "P2pOrder_takerId_id_idx" ON "P2pOrder"("takerId", "id");

-- CreateIndex
CREATE INDEX "P2pOrder_advertiserId_id_idx" ON "P2pOrder"("advertiserId", "id");

-- CreateIndex
CREATE INDEX "P2pOrder_advertId_status_idx" ON "P2pOrder"("advertId", "status");

-- CreateIndex
CREATE INDEX "P2pOrder_buyerId_status_changedAt_idx" ON "P2pOrder"("buyerId", "status", "changedAt");

-- CreateIndex
CREATE INDEX "P2pOrder_dueAt_id_idx" ON "P2pOrder"("dueAt", "id");

-- CreateIndex
CREATE INDEX "P2pOrder_status_changedAt_id_idx" ON "P2pOrder"("status", "changedAt", "id");

-- CreateIndex
CREATE INDEX "P2pStep_orderId_id_idx" ON "P2pStep"("orderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "UploadViewer_name_userId_key" ON "UploadViewer"("name", "userId");
