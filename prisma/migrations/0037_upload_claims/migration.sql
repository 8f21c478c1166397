-- CreateTable
CREATE TABLE "UploadClaim" (
    "sentName" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL
);
