-- CreateTable
CREATE TABLE "NewsRead" (
    "userId" INTEGER NOT NULL,
    "newsId" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "newsId")
);

-- CreateTable
CREATE TABLE "MessageMark" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "upTo" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "pictures" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "reply" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

-- AlterTable
ALTER TABLE "OutboxMessage" ADD COLUMN "userId" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "OutboxMessage_userId_seq_idx" ON "OutboxMessage"("userId", "seq");

-- CreateIndex
CREATE INDEX "Feedback_userId_id_idx" ON "Feedback"("userId", "id");

-- CreateIndex
CREATE INDEX "Feedback_status_idx" ON "Feedback"("status");
