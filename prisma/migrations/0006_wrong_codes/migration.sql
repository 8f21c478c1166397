-- CreateTable
CREATE TABLE "WrongCodes" (
    "whose" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "since" INTEGER NOT NULL
);
