-- AlterTable
ALTER TABLE "MarketHalt" ADD COLUMN "delistedAt" INTEGER;
