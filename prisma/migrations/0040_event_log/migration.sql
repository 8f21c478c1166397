-- CreateTable
CREATE TABLE "LoggedEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "values" TEXT NOT NULL,
    "at" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "EventMark" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "upTo" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "LoggedEvent_userId_idx" ON "LoggedEvent"("userId");

-- CreateIndex
CREATE INDEX "LoggedEvent_userId_link_idx" ON "LoggedEvent"("userId", "link");
