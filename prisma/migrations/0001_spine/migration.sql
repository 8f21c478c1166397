-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "email" TEXT,
    "areaCode" TEXT,
    "phone" TEXT,
    "nickname" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "inviteCode" TEXT NOT NULL,
    "inviterId" INTEGER,
    "level" INTEGER NOT NULL DEFAULT 1,
    "isPartner" INTEGER NOT NULL DEFAULT 0,
    "kycBasic" INTEGER NOT NULL DEFAULT 0,
    "kycAdvanced" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "News" (
    "id" INTEGER NOT NULL,
    "lang" TEXT NOT NULL,
    "category" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "thumbnail" TEXT NOT NULL,
    "cover" TEXT NOT NULL,
    "sorts" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,

    PRIMARY KEY ("id", "lang")
);

-- CreateTable
CREATE TABLE "Favourite" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "PriceScript" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "marketId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "t0" INTEGER NOT NULL,
    "t1" INTEGER NOT NULL,
    "t2" INTEGER NOT NULL,
    "t3" INTEGER NOT NULL,
    "size" REAL NOT NULL,
    "addedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "VerificationCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipient" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL,
    "usedAt" INTEGER,
    "wrongTries" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "SpotOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "filledQuantity" BIGINT NOT NULL DEFAULT 0,
    "filledQuote" BIGINT NOT NULL DEFAULT 0,
    "feeCoin" INTEGER NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "makerRate" INTEGER NOT NULL,
    "takerRate" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "SpotFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "marketId" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "counterOrderId" INTEGER,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "quote" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "isMaker" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Balance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "owner" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin" INTEGER NOT NULL,
    "available" BIGINT NOT NULL,
    "frozen" BIGINT NOT NULL,
    "mayGoNegative" INTEGER NOT NULL,
    CONSTRAINT "available_not_negative" CHECK ("mayGoNegative" = 1 OR "available" >= 0),
    CONSTRAINT "frozen_not_negative" CHECK ("frozen" >= 0)
);

-- CreateTable
CREATE TABLE "JournalTxn" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "idemKey" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "refType" TEXT NOT NULL,
    "refId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Posting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "txnId" INTEGER NOT NULL,
    "balanceId" INTEGER NOT NULL,
    "owner" INTEGER NOT NULL,
    "bucket" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "delta" BIGINT NOT NULL,
    "after" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Hold" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "balanceId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "spent" BIGINT NOT NULL DEFAULT 0,
    "released" BIGINT NOT NULL DEFAULT 0,
    "refType" TEXT NOT NULL,
    "refId" INTEGER NOT NULL,
    CONSTRAINT "no_more_than_held" CHECK ("spent" >= 0 AND "released" >= 0 AND "spent" + "released" <= "amount")
);

-- CreateTable
CREATE TABLE "WorldState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "seed" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "now" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "ratePerMille" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipient" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotentCall" (
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "params" TEXT NOT NULL,
    "envelope" TEXT NOT NULL,
    "at" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_inviteCode_key" ON "User"("inviteCode");

-- CreateIndex
CREATE UNIQUE INDEX "User_areaCode_phone_key" ON "User"("areaCode", "phone");

-- CreateIndex
CREATE INDEX "News_lang_category_idx" ON "News"("lang", "category");

-- CreateIndex
CREATE UNIQUE INDEX "Favourite_userId_marketId_key" ON "Favourite"("userId", "marketId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "VerificationCode_recipient_purpose_n_key" ON "VerificationCode"("recipient", "purpose", "n");

-- CreateIndex
CREATE INDEX "SpotOrder_userId_id_idx" ON "SpotOrder"("userId", "id");

-- CreateIndex
CREATE INDEX "SpotOrder_userId_status_id_idx" ON "SpotOrder"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "SpotOrder_marketId_status_idx" ON "SpotOrder"("marketId", "status");

-- CreateIndex
CREATE INDEX "SpotFill_orderId_idx" ON "SpotFill"("orderId");

-- CreateIndex
CREATE INDEX "SpotFill_marketId_at_idx" ON "SpotFill"("marketId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Balance_owner_account_coin_key" ON "Balance"("owner", "account", "coin");

-- CreateIndex
CREATE UNIQUE INDEX "JournalTxn_idemKey_key" ON "JournalTxn"("idemKey");

-- CreateIndex
CREATE INDEX "Posting_owner_at_id_idx" ON "Posting"("owner", "at", "id");

-- CreateIndex
CREATE INDEX "Posting_balanceId_id_idx" ON "Posting"("balanceId", "id");

-- CreateIndex
CREATE INDEX "Hold_balanceId_idx" ON "Hold"("balanceId");

-- CreateIndex
CREATE UNIQUE INDEX "Hold_refType_refId_key" ON "Hold"("refType", "refId");

-- CreateIndex
CREATE INDEX "OutboxMessage_recipient_purpose_idx" ON "OutboxMessage"("recipient", "purpose");
