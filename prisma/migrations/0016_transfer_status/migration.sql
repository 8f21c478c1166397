-- AlterTable
ALTER TABLE "Transfer" ADD COLUMN "status" INTEGER NOT NULL DEFAULT 2;

-- CreateIndex
CREATE INDEX "Transfer_status_id_idx" ON "Transfer"("status", "id");
