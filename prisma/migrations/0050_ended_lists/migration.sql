-- DropIndex
DROP INDEX "SpotOrder_userId_id_idx";

-- DropIndex
DROP INDEX "TriggerOrder_userId_id_idx";

-- CreateIndex
CREATE INDEX "FinanceOrder_userId_endedAt_id_idx" ON "FinanceOrder"("userId", "endedAt", "id");

-- CreateIndex
CREATE INDEX "LeverOrder_userId_updatedAt_id_idx" ON "LeverOrder"("userId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "LeverTicket_userId_closedAt_id_idx" ON "LeverTicket"("userId", "closedAt", "id");

-- CreateIndex
CREATE INDEX "Loan_userId_changedAt_id_idx" ON "Loan"("userId", "changedAt", "id");

-- CreateIndex
CREATE INDEX "OptionOrder_userId_handledAt_id_idx" ON "OptionOrder"("userId", "handledAt", "id");

-- CreateIndex
CREATE INDEX "P2pAdvert_userId_changedAt_id_idx" ON "P2pAdvert"("userId", "changedAt", "id");

-- CreateIndex
CREATE INDEX "P2pOrder_takerId_changedAt_id_idx" ON "P2pOrder"("takerId", "changedAt", "id");

-- CreateIndex
CREATE INDEX "P2pOrder_advertiserId_changedAt_id_idx" ON "P2pOrder"("advertiserId", "changedAt", "id");

-- CreateIndex
CREATE INDEX "PriceAlert_userId_closedAt_id_idx" ON "PriceAlert"("userId", "closedAt", "id");

-- CreateIndex
CREATE INDEX "SpotOrder_userId_updatedAt_id_idx" ON "SpotOrder"("userId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "TriggerOrder_userId_updatedAt_id_idx" ON "TriggerOrder"("userId", "updatedAt", "id");
