-- AlterTable
ALTER TABLE "SpotOrder" ADD COLUMN "cancelReason" TEXT;
