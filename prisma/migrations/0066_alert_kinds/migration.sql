-- CreateTable
CREATE TABLE "AlertWatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "watched" TEXT NOT NULL,
    "level" BIGINT NOT NULL DEFAULT 0,
    "ticketId" INTEGER NOT NULL DEFAULT 0,
    "isShort" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "AlertWatch_ticketId_idx" ON "AlertWatch"("ticketId");
