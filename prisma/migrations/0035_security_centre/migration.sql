-- CreateTable
CREATE TABLE "AntiPhishingCode" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Login" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "browser" TEXT NOT NULL,
    "system" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Login_userId_idx" ON "Login"("userId");
