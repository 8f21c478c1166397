-- CreateTable
CREATE TABLE "BankCard" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "realName" TEXT NOT NULL,
    "bankId" INTEGER NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankBranch" TEXT NOT NULL,
    "bankAccount" TEXT NOT NULL,
    "bankAddress" TEXT NOT NULL,
    "swiftCode" TEXT NOT NULL,
    "payeeAddress" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "savedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Deposit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "creditedAmount" BIGINT,
    "pictures" TEXT NOT NULL,
    "isDuplicate" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

-- CreateTable
CREATE TABLE "KycApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "idNumber" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "frontPicture" TEXT NOT NULL,
    "reversePicture" TEXT NOT NULL,
    "handPicture" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "sentSha" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Transfer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "fromAccount" TEXT NOT NULL,
    "toAccount" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "WithdrawAddress" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

-- CreateTable
CREATE TABLE "OperatorPolicy" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "mode" TEXT NOT NULL,
    "afterSeconds" INTEGER NOT NULL,
    "decided" INTEGER NOT NULL DEFAULT 0
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "email" TEXT,
    "areaCode" TEXT,
    "phone" TEXT,
    "nickname" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "fundPasswordHash" TEXT,
    "fundPasswordTries" INTEGER NOT NULL DEFAULT 0,
    "fundPasswordLockedUntil" INTEGER NOT NULL DEFAULT 0,
    "securityChangedAt" INTEGER NOT NULL DEFAULT 0,
    "lang" TEXT NOT NULL,
    "inviteCode" TEXT NOT NULL,
    "inviterId" INTEGER,
    "level" INTEGER NOT NULL DEFAULT 1,
    "isPartner" INTEGER NOT NULL DEFAULT 0,
    "kycBasic" INTEGER NOT NULL DEFAULT 0,
    "kycAdvanced" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL
);
INSERT INTO "new_User" ("account", "areaCode", "createdAt", "email", "id", "inviteCode", "inviterId", "isPartner", "kycAdvanced", "kycBasic", "lang", "level", "nickname", "passwordHash", "phone") SELECT "account", "areaCode", "createdAt", "email", "id", "inviteCode", "inviterId", "isPartner", "kycAdvanced", "kycBasic", "lang", "level", "nickname", "passwordHash", "phone" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_inviteCode_key" ON "User"("inviteCode");
CREATE UNIQUE INDEX "User_areaCode_phone_key" ON "User"("areaCode", "phone");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Deposit_userId_id_idx" ON "Deposit"("userId", "id");

-- CreateIndex
CREATE INDEX "Deposit_status_idx" ON "Deposit"("status");

-- CreateIndex
CREATE INDEX "KycApplication_userId_level_idx" ON "KycApplication"("userId", "level");

-- CreateIndex
CREATE INDEX "KycApplication_country_idNumber_idx" ON "KycApplication"("country", "idNumber");

-- CreateIndex
CREATE INDEX "KycApplication_status_idx" ON "KycApplication"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_name_key" ON "Upload"("name");

-- CreateIndex
CREATE INDEX "Upload_userId_idx" ON "Upload"("userId");

-- CreateIndex
CREATE INDEX "Transfer_userId_id_idx" ON "Transfer"("userId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WithdrawAddress_userId_coin_chain_address_key" ON "WithdrawAddress"("userId", "coin", "chain", "address");

-- CreateIndex
CREATE INDEX "Withdrawal_userId_id_idx" ON "Withdrawal"("userId", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_idx" ON "Withdrawal"("status");
