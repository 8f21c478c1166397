-- AlterTable
ALTER TABLE "PriceScript" ADD COLUMN "reason" TEXT NOT NULL DEFAULT '';
