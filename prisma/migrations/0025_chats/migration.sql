-- CreateTable
CREATE TABLE "Chat" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "lastAt" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "ChatParty" (
    "chatId" INTEGER NOT NULL,
    "party" INTEGER NOT NULL,
    "readTo" INTEGER NOT NULL DEFAULT 0,
    "typings" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("chatId", "party")
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "chatId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "party" INTEGER NOT NULL,
    "isAutomatic" INTEGER NOT NULL DEFAULT 0,
    "text" TEXT NOT NULL,
    "picture" TEXT NOT NULL DEFAULT '',
    "links" TEXT NOT NULL DEFAULT '',
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "ChatGuest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyHash" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "endsAt" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "SupportState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "address" TEXT NOT NULL DEFAULT '',
    "isAway" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "Chat_kind_lastAt_id_idx" ON "Chat"("kind", "lastAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Chat_kind_ref_key" ON "Chat"("kind", "ref");

-- CreateIndex
CREATE INDEX "ChatParty_party_idx" ON "ChatParty"("party");

-- CreateIndex
CREATE INDEX "ChatMessage_picture_idx" ON "ChatMessage"("picture");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_chatId_number_key" ON "ChatMessage"("chatId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "ChatGuest_keyHash_key" ON "ChatGuest"("keyHash");

-- CreateIndex
CREATE INDEX "ChatGuest_endsAt_id_idx" ON "ChatGuest"("endsAt", "id");
