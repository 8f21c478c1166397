-- CreateTable
CREATE TABLE "PaymentApp" (
    "userId" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "qr" TEXT NOT NULL,
    "savedAt" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "way")
);
