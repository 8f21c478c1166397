-- DropIndex
DROP INDEX "User_areaCode_phone_key";

-- CreateIndex
CREATE UNIQUE INDEX "User_phone_areaCode_key" ON "User"("phone", "areaCode");
