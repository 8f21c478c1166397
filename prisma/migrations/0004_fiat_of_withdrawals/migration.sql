-- DropIndex
DROP INDEX "KycApplication_status_idx";

-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN "fiat" TEXT;
ALTER TABLE "Withdrawal" ADD COLUMN "fiatAmount" BIGINT;
ALTER TABLE "Withdrawal" ADD COLUMN "fiatRate" BIGINT;

-- CreateIndex
CREATE INDEX "KycApplication_status_level_idx" ON "KycApplication"("status", "level");

-- CreateIndex
CREATE INDEX "Upload_sentSha_idx" ON "Upload"("sentSha");

-- CreateIndex
CREATE INDEX "Upload_sha256_idx" ON "Upload"("sha256");
