-- CreateTable
CREATE TABLE "P2pBlock" (
    "userId" INTEGER NOT NULL,
    "blockedId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "blockedId")
);

-- CreateTable
CREATE TABLE "P2pRating" (
    "orderId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "ratedId" INTEGER NOT NULL,
    "isGood" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,

    PRIMARY KEY ("orderId", "userId")
);

-- CreateTable
CREATE TABLE "P2pMerchant" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "voucher" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "P2pBlock_blockedId_idx" ON "P2pBlock"("blockedId");

-- CreateIndex
CREATE INDEX "P2pRating_ratedId_isGood_idx" ON "P2pRating"("ratedId", "isGood");

-- CreateIndex
CREATE INDEX "P2pOrder_sellerId_status_changedAt_idx" ON "P2pOrder"("sellerId", "status", "changedAt");
