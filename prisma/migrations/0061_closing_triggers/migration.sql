-- CreateTable
CREATE TABLE "ClosingTrigger" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ticketId" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "TrailingStop" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "rate" BIGINT NOT NULL,
    "distance" BIGINT NOT NULL,
    "activation" BIGINT NOT NULL,
    "since" INTEGER NOT NULL,
    "extreme" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "ClosingTrigger_ticketId_idx" ON "ClosingTrigger"("ticketId");
