-- DropIndex
DROP INDEX "Posting_balanceId_id_idx";
