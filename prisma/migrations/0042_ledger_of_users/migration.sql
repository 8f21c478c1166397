-- Only users read their ledgers. Of the system's postings, almost half of all, only the changes of the risk fund are read by time.
DROP INDEX "Posting_owner_at_id_balanceId_reason_idx";
CREATE INDEX "Posting_ledger_idx" ON "Posting"("owner", "at", "id", "balanceId", "reason")
WHERE "owner" > 0
  OR "reason" IN ('lever-liquidation', 'lever-shortfall', 'loan-shortfall', 'risk-fund-endow', 'robot-liquidation', 'robot-shortfall');
