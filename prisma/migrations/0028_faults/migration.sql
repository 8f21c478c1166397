-- CreateTable
CREATE TABLE "FaultRule" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "target" TEXT NOT NULL,
    "userId" INTEGER,
    "fromAt" INTEGER,
    "untilAt" INTEGER,
    "schedule" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "percent" REAL NOT NULL,
    "seed" INTEGER NOT NULL,
    "effect" TEXT NOT NULL,
    "refusal" TEXT NOT NULL,
    "delayMs" INTEGER NOT NULL,
    "spreadMs" INTEGER NOT NULL,
    "addedAt" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0
);
