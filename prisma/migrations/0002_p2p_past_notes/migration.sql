-- CreateTable
CREATE TABLE "P2pPastNote" (
    "advertId" INTEGER NOT NULL,
    "lastOrderId" INTEGER NOT NULL,
    "note" TEXT NOT NULL,

    PRIMARY KEY ("advertId", "lastOrderId")
);
