-- CreateTable
CREATE TABLE "AlertMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "AlertMessage_userId_at_idx" ON "AlertMessage"("userId", "at");
