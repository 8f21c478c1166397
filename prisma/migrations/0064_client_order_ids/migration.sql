-- CreateTable
CREATE TABLE "ClientOrderId" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "clientId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "orderId" INTEGER NOT NULL,
    "params" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "ClientOrderId_userId_clientId_id_idx" ON "ClientOrderId"("userId", "clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ClientOrderId_kind_orderId_key" ON "ClientOrderId"("kind", "orderId");
