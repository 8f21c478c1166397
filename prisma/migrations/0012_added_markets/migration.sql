-- CreateTable
CREATE TABLE "AddedMarket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "base" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "listedAt" INTEGER NOT NULL,
    "priceDecimals" INTEGER NOT NULL,
    "quantityDecimals" INTEGER NOT NULL,
    "minQuantity" INTEGER NOT NULL,
    "lot" BIGINT NOT NULL,
    "bookStep" INTEGER NOT NULL,
    "basePrice" REAL NOT NULL,
    "dailyDeviation" REAL NOT NULL,
    "correlation" REAL NOT NULL,
    "volumePerMinute" REAL NOT NULL
);

-- CreateTable
CREATE TABLE "AddedRoute" (
    "coin" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "minDeposit" BIGINT NOT NULL,
    "minWithdrawal" BIGINT NOT NULL,
    "maxWithdrawal" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,

    PRIMARY KEY ("coin", "route")
);

-- CreateIndex
CREATE UNIQUE INDEX "AddedMarket_base_key" ON "AddedMarket"("base");
