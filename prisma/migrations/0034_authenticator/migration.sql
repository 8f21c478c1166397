-- CreateTable
CREATE TABLE "Authenticator" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "keyNumber" INTEGER NOT NULL,
    "lastStep" INTEGER NOT NULL,
    "wrongCodes" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" INTEGER NOT NULL DEFAULT 0,
    "onSince" INTEGER NOT NULL DEFAULT 0,
    "lostAt" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "codeHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "usedAt" INTEGER
);

-- CreateIndex
CREATE UNIQUE INDEX "Authenticator_userId_key" ON "Authenticator"("userId");

-- CreateIndex
CREATE INDEX "Authenticator_status_idx" ON "Authenticator"("status");

-- CreateIndex
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");
