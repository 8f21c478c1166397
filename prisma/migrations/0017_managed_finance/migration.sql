-- CreateTable
CREATE TABLE "FinanceProduct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "coin" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" INTEGER NOT NULL,
    "minimum" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "penaltyMode" TEXT NOT NULL,
    "opensAt" INTEGER NOT NULL,
    "isClosed" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "FinanceOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" INTEGER NOT NULL,
    "penaltyMode" TEXT NOT NULL,
    "interest" BIGINT NOT NULL,
    "credited" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "nextCreditAt" INTEGER,
    "completesAt" INTEGER NOT NULL,
    "endedAt" INTEGER,
    "penalty" BIGINT NOT NULL DEFAULT 0,
    "reinvests" INTEGER NOT NULL DEFAULT 0,
    "reinvestedAs" INTEGER
);

-- AlterTable
ALTER TABLE "WorldState" ADD COLUMN "outboxMark" INTEGER NOT NULL DEFAULT 0;
-- CreateIndex
CREATE INDEX "FinanceOrder_userId_status_id_idx" ON "FinanceOrder"("userId", "status", "id");

-- CreateIndex
CREATE INDEX "FinanceOrder_status_productId_amount_idx" ON "FinanceOrder"("status", "productId", "amount");

-- CreateIndex
CREATE INDEX "FinanceOrder_nextCreditAt_id_idx" ON "FinanceOrder"("nextCreditAt", "id");

-- CreateIndex
CREATE INDEX "FinanceOrder_status_completesAt_id_idx" ON "FinanceOrder"("status", "completesAt", "id");
