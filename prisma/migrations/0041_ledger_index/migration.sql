-- DropIndex
DROP INDEX "Posting_owner_at_id_idx";

-- CreateIndex
CREATE INDEX "Posting_owner_at_id_balanceId_reason_idx" ON "Posting"("owner", "at", "id", "balanceId", "reason");
