-- CreateTable
CREATE TABLE "WorldSetting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "isOn" INTEGER NOT NULL
);
