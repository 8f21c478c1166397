-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_LeverFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "ticketId" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "isMaker" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);
-- The fee of an order is divided among its fills by their values and their rates: 2 parts as maker, 5 as taker.
INSERT INTO "new_LeverFill" ("id", "userId", "marketId", "orderId", "ticketId", "price", "quantity", "fee", "isMaker", "at")
WITH weighed AS (
    SELECT fill.*, COALESCE("order"."userId", 0) AS "userId", COALESCE("order"."fee", 0) AS "orderFee",
        1.0 * fill."price" * fill."quantity" * CASE fill."isMaker" WHEN 1 THEN 2 ELSE 5 END AS weight
    FROM "LeverFill" fill LEFT JOIN "LeverOrder" "order" ON "order"."id" = fill."orderId"
), summed AS (
    SELECT *, SUM(weight) OVER (PARTITION BY "orderId" ORDER BY "id") AS "upTo", SUM(weight) OVER (PARTITION BY "orderId") AS whole,
        LEAD("id") OVER (PARTITION BY "orderId" ORDER BY "id") IS NULL AS "isLast"
    FROM weighed
), shared AS (
    SELECT *, CASE WHEN "isLast" THEN "orderFee" ELSE COALESCE(CAST("orderFee" * "upTo" / whole AS INTEGER), 0) END AS "feeUpTo" FROM summed
)
SELECT "id", "userId", "marketId", "orderId", "ticketId", "price", "quantity",
    "feeUpTo" - COALESCE(LAG("feeUpTo") OVER (PARTITION BY "orderId" ORDER BY "id"), 0), "isMaker", "at"
FROM shared ORDER BY "id";
DROP TABLE "LeverFill";
ALTER TABLE "new_LeverFill" RENAME TO "LeverFill";
CREATE INDEX "LeverFill_userId_at_id_idx" ON "LeverFill"("userId", "at", "id");
CREATE INDEX "LeverFill_orderId_idx" ON "LeverFill"("orderId");
CREATE INDEX "LeverFill_marketId_at_idx" ON "LeverFill"("marketId", "at");
CREATE TABLE "new_SpotFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "counterOrderId" INTEGER,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "quote" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "isMaker" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);
INSERT INTO "new_SpotFill" ("id", "userId", "marketId", "orderId", "counterOrderId", "price", "quantity", "quote", "fee", "isMaker", "at")
SELECT fill."id", COALESCE("order"."userId", 0), fill."marketId", fill."orderId", fill."counterOrderId", fill."price", fill."quantity",
    fill."quote", fill."fee", fill."isMaker", fill."at"
FROM "SpotFill" fill LEFT JOIN "SpotOrder" "order" ON "order"."id" = fill."orderId" ORDER BY fill."id";
DROP TABLE "SpotFill";
ALTER TABLE "new_SpotFill" RENAME TO "SpotFill";
CREATE INDEX "SpotFill_userId_at_id_idx" ON "SpotFill"("userId", "at", "id");
CREATE INDEX "SpotFill_orderId_idx" ON "SpotFill"("orderId");
CREATE INDEX "SpotFill_marketId_at_idx" ON "SpotFill"("marketId", "at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "TriggerOrder_orderId_idx" ON "TriggerOrder"("orderId");
