-- CreateTable
CREATE TABLE "ReviewDecision" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "reviewId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "otherId" INTEGER NOT NULL DEFAULT 0,
    "at" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "reason" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "ReviewDecision_kind_reviewId_idx" ON "ReviewDecision"("kind", "reviewId");

-- CreateIndex
CREATE INDEX "ReviewDecision_userId_idx" ON "ReviewDecision"("userId");

-- CreateIndex
CREATE INDEX "ReviewDecision_otherId_idx" ON "ReviewDecision"("otherId");
