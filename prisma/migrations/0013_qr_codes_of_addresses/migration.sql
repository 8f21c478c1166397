-- CreateTable
CREATE TABLE "AddressQrCode" (
    "addressId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "qrCode" TEXT NOT NULL
);
