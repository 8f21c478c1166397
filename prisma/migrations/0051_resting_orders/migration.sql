-- CreateTable
CREATE TABLE "LeverResting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPostOnly" INTEGER NOT NULL,
    "behind" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "SpotResting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPostOnly" INTEGER NOT NULL,
    "behind" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "LeverResting_behind_turn_idx" ON "LeverResting"("behind", "turn");

-- CreateIndex
CREATE INDEX "SpotResting_behind_turn_idx" ON "SpotResting"("behind", "turn");
