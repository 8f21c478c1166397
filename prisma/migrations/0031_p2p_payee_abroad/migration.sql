-- CreateTable
CREATE TABLE "P2pPayeeAbroad" (
    "orderId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "bankAddress" TEXT NOT NULL,
    "swiftCode" TEXT NOT NULL,
    "payeeAddress" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL
);
