-- CreateTable
CREATE TABLE "Loan" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "kind" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "coin" INTEGER NOT NULL DEFAULT 0,
    "collateral" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL,
    "changedAt" INTEGER NOT NULL,
    "loanedAt" INTEGER NOT NULL DEFAULT 0,
    "dueAt" INTEGER NOT NULL DEFAULT 0,
    "interest" BIGINT NOT NULL DEFAULT 0,
    "lateFee" BIGINT NOT NULL DEFAULT 0,
    "settledAt" INTEGER NOT NULL DEFAULT 0,
    "salePrice" BIGINT NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "saleFee" BIGINT NOT NULL DEFAULT 0,
    "surplus" BIGINT NOT NULL DEFAULT 0,
    "shortfall" BIGINT NOT NULL DEFAULT 0,
    "isCalled" INTEGER NOT NULL DEFAULT 0,
    "alertLtv" INTEGER NOT NULL DEFAULT 0,
    "isAlerted" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "LoanStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "loanId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "amount" BIGINT NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "Loan_userId_kind_status_id_idx" ON "Loan"("userId", "kind", "status", "id");

-- CreateIndex
CREATE INDEX "Loan_status_changedAt_id_idx" ON "Loan"("status", "changedAt", "id");

-- CreateIndex
CREATE INDEX "LoanStep_loanId_id_idx" ON "LoanStep"("loanId", "id");
