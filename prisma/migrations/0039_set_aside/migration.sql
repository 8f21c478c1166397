-- CreateTable
CREATE TABLE "SetAside" (
    "kind" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "job" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "error" TEXT NOT NULL,

    PRIMARY KEY ("kind", "id")
);

-- What is set aside stays as it is, whoever would change it.
CREATE TRIGGER "OptionOrder_set_aside" BEFORE UPDATE ON "OptionOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'OptionOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "SpotOrder_set_aside" BEFORE UPDATE ON "SpotOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'SpotOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "LeverOrder_set_aside" BEFORE UPDATE ON "LeverOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'LeverOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "LeverTicket_set_aside" BEFORE UPDATE ON "LeverTicket"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'LeverTicket' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "TriggerOrder_set_aside" BEFORE UPDATE ON "TriggerOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'TriggerOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Robot_set_aside" BEFORE UPDATE ON "Robot"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Robot' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Loan_set_aside" BEFORE UPDATE ON "Loan"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Loan' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "PriceAlert_set_aside" BEFORE UPDATE ON "PriceAlert"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'PriceAlert' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "FinanceOrder_set_aside" BEFORE UPDATE ON "FinanceOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'FinanceOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Subscription_set_aside" BEFORE UPDATE ON "Subscription"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Subscription' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Offering_set_aside" BEFORE UPDATE ON "Offering"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Offering' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "P2pOrder_set_aside" BEFORE UPDATE ON "P2pOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'P2pOrder' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Transfer_set_aside" BEFORE UPDATE ON "Transfer"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Transfer' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Deposit_set_aside" BEFORE UPDATE ON "Deposit"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Deposit' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Withdrawal_set_aside" BEFORE UPDATE ON "Withdrawal"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Withdrawal' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "KycApplication_set_aside" BEFORE UPDATE ON "KycApplication"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'KycApplication' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Feedback_set_aside" BEFORE UPDATE ON "Feedback"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Feedback' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
CREATE TRIGGER "Authenticator_set_aside" BEFORE UPDATE ON "Authenticator"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'Authenticator' AND "id" = OLD."id")
BEGIN SELECT RAISE(ABORT, 'object-set-aside'); END;
