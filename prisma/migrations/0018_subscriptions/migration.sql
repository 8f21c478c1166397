-- CreateTable
CREATE TABLE "Offering" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "coin" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "issuePrice" BIGINT NOT NULL,
    "supply" BIGINT NOT NULL,
    "minimum" BIGINT NOT NULL,
    "cap" BIGINT NOT NULL,
    "lockupDays" INTEGER NOT NULL,
    "rewardRate" INTEGER NOT NULL,
    "payCoins" TEXT NOT NULL,
    "startAt" INTEGER NOT NULL,
    "closeAt" INTEGER NOT NULL,
    "launchAt" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "raised" BIGINT NOT NULL DEFAULT 0,
    "allocatedAt" INTEGER,
    "isRecommended" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "OfferingText" (
    "offeringId" INTEGER NOT NULL,
    "lang" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "introduction" TEXT NOT NULL,
    "tokenomics" TEXT NOT NULL,

    PRIMARY KEY ("offeringId", "lang")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "offeringId" INTEGER NOT NULL,
    "payCoin" INTEGER NOT NULL,
    "payPrice" BIGINT NOT NULL,
    "committed" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL,
    "value" BIGINT NOT NULL,
    "tokens" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL,
    "fixedAt" INTEGER,
    "decidedAt" INTEGER,
    "unlockAt" INTEGER
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AddedMarket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "base" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "listedAt" INTEGER,
    "priceDecimals" INTEGER NOT NULL,
    "quantityDecimals" INTEGER NOT NULL,
    "minQuantity" INTEGER NOT NULL,
    "lot" BIGINT NOT NULL,
    "bookStep" INTEGER NOT NULL,
    "basePrice" REAL NOT NULL,
    "dailyDeviation" REAL NOT NULL,
    "correlation" REAL NOT NULL,
    "volumePerMinute" REAL NOT NULL,
    "hasContracts" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_AddedMarket" ("base", "basePrice", "bookStep", "correlation", "dailyDeviation", "id", "listedAt", "logo", "lot", "minQuantity", "name", "priceDecimals", "quantityDecimals", "volumePerMinute") SELECT "base", "basePrice", "bookStep", "correlation", "dailyDeviation", "id", "listedAt", "logo", "lot", "minQuantity", "name", "priceDecimals", "quantityDecimals", "volumePerMinute" FROM "AddedMarket";
DROP TABLE "AddedMarket";
ALTER TABLE "new_AddedMarket" RENAME TO "AddedMarket";
CREATE UNIQUE INDEX "AddedMarket_base_key" ON "AddedMarket"("base");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "Offering_coin_key" ON "Offering"("coin");

-- CreateIndex
CREATE INDEX "Subscription_userId_id_idx" ON "Subscription"("userId", "id");

-- CreateIndex
CREATE INDEX "Subscription_offeringId_status_idx" ON "Subscription"("offeringId", "status");

-- CreateIndex
CREATE INDEX "Subscription_status_unlockAt_idx" ON "Subscription"("status", "unlockAt");
