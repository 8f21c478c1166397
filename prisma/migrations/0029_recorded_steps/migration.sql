-- CreateTable
CREATE TABLE "RecordedStep" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "call" TEXT NOT NULL,
    "line" TEXT NOT NULL
);

-- What happened before in a world that is there already is in no record.
INSERT INTO "RecordedStep" ("at", "userId", "call", "line") SELECT "now", 0, 'begin', 'older' FROM "WorldState";
