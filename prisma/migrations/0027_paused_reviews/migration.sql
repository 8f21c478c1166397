-- CreateTable
CREATE TABLE "PausedReview" (
    "kind" TEXT NOT NULL,
    "reviewId" INTEGER NOT NULL,
    "tryAgainAt" INTEGER NOT NULL,

    PRIMARY KEY ("kind", "reviewId")
);
