-- CreateTable
CREATE TABLE "KnownDevice" (
    "userId" INTEGER NOT NULL,
    "browser" TEXT NOT NULL,
    "system" TEXT NOT NULL,

    PRIMARY KEY ("userId", "browser", "system")
);
