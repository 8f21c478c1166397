-- AlterTable
ALTER TABLE "PriceScript" ADD COLUMN "cancelledAt" INTEGER;
ALTER TABLE "PriceScript" ADD COLUMN "goneAt" INTEGER;
