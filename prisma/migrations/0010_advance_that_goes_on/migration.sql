-- AlterTable
ALTER TABLE "WorldState" ADD COLUMN "advancingTo" INTEGER;
