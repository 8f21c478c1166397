-- CreateTable
CREATE TABLE "LeastFeeLevel" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "level" INTEGER NOT NULL,
    "until" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "LeverOrderRates" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "makerRate" INTEGER NOT NULL,
    "takerRate" INTEGER NOT NULL
);
