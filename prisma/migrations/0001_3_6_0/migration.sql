CREATE TABLE "News" (
    "id" INTEGER NOT NULL,
    "lang" TEXT NOT NULL,
    "category" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "thumbnail" TEXT NOT NULL,
    "cover" TEXT NOT NULL,
    "sorts" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,

    PRIMARY KEY ("id", "lang")
);

CREATE INDEX "News_lang_category_idx" ON "News"("lang", "category");

CREATE TABLE "Favourite" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "Favourite_userId_marketId_key" ON "Favourite"("userId", "marketId");

CREATE TABLE "PriceScript" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "marketId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "t0" INTEGER NOT NULL,
    "t1" INTEGER NOT NULL,
    "t2" INTEGER NOT NULL,
    "t3" INTEGER NOT NULL,
    "size" REAL NOT NULL,
    "addedAt" INTEGER NOT NULL,
    "cancelledAt" INTEGER,
    "goneAt" INTEGER,
    "reason" TEXT NOT NULL DEFAULT ''
);

CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL
);

CREATE INDEX "Session_userId_idx" ON "Session"("userId");

CREATE TABLE "VerificationCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipient" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "expiresAt" INTEGER NOT NULL,
    "usedAt" INTEGER,
    "wrongTries" INTEGER NOT NULL DEFAULT 0
);

CREATE UNIQUE INDEX "VerificationCode_recipient_purpose_n_key" ON "VerificationCode"("recipient", "purpose", "n");

CREATE TABLE "SpotOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "filledQuantity" BIGINT NOT NULL DEFAULT 0,
    "filledQuote" BIGINT NOT NULL DEFAULT 0,
    "isPostOnly" INTEGER NOT NULL DEFAULT 0,
    "behind" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "feeCoin" INTEGER NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL,
    "cancelReason" TEXT
);

CREATE INDEX "SpotOrder_userId_status_id_idx" ON "SpotOrder"("userId", "status", "id");
CREATE INDEX "SpotOrder_marketId_status_idx" ON "SpotOrder"("marketId", "status");
CREATE INDEX "SpotOrder_userId_updatedAt_id_idx" ON "SpotOrder"("userId", "updatedAt", "id");

CREATE TABLE "Balance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "owner" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin" INTEGER NOT NULL,
    "available" BIGINT NOT NULL,
    "frozen" BIGINT NOT NULL,
    "mayGoNegative" INTEGER NOT NULL,

    CONSTRAINT "available_not_negative" CHECK ("mayGoNegative" = 1 OR "available" >= 0),
    CONSTRAINT "frozen_not_negative" CHECK ("frozen" >= 0)
);

CREATE UNIQUE INDEX "Balance_owner_account_coin_key" ON "Balance"("owner", "account", "coin");

CREATE TABLE "JournalTxn" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "idemKey" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "refType" TEXT NOT NULL,
    "refId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "JournalTxn_idemKey_key" ON "JournalTxn"("idemKey");

CREATE TABLE "Posting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "txnId" INTEGER NOT NULL,
    "balanceId" INTEGER NOT NULL,
    "owner" INTEGER NOT NULL,
    "bucket" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "delta" BIGINT NOT NULL,
    "after" BIGINT NOT NULL
);

CREATE INDEX "Posting_ledger_idx" ON "Posting"("owner", "at", "id", "balanceId", "reason")
WHERE "owner" > 0
  OR "reason" IN ('lever-liquidation', 'lever-shortfall', 'loan-shortfall', 'risk-fund-endow', 'robot-liquidation', 'robot-shortfall');

CREATE TABLE "Hold" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "balanceId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "spent" BIGINT NOT NULL DEFAULT 0,
    "released" BIGINT NOT NULL DEFAULT 0,
    "refType" TEXT NOT NULL,
    "refId" INTEGER NOT NULL,

    CONSTRAINT "no_more_than_held" CHECK ("spent" >= 0 AND "released" >= 0 AND "spent" + "released" <= "amount")
);

CREATE UNIQUE INDEX "Hold_refType_refId_key" ON "Hold"("refType", "refId");

CREATE TABLE "WorldState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "seed" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "now" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "ratePerMille" INTEGER NOT NULL,
    "advancingTo" INTEGER,
    "outboxMark" INTEGER NOT NULL DEFAULT 0,
    "stateId" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "OutboxMessage" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipient" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL DEFAULT 0,
    "isRead" INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX "OutboxMessage_userId_seq_idx" ON "OutboxMessage"("userId", "seq");
CREATE INDEX "OutboxMessage_userId_isRead_idx" ON "OutboxMessage"("userId", "isRead");

CREATE TABLE "IdempotentCall" (
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "params" TEXT NOT NULL,
    "envelope" TEXT NOT NULL,
    "at" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "key")
);

CREATE TABLE "BankCard" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "realName" TEXT NOT NULL,
    "bankId" INTEGER NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankBranch" TEXT NOT NULL,
    "bankAccount" TEXT NOT NULL,
    "bankAddress" TEXT NOT NULL,
    "swiftCode" TEXT NOT NULL,
    "payeeAddress" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "savedAt" INTEGER NOT NULL
);

CREATE TABLE "Deposit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "creditedAmount" BIGINT,
    "pictures" TEXT NOT NULL,
    "isDuplicate" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

CREATE INDEX "Deposit_userId_id_idx" ON "Deposit"("userId", "id");
CREATE INDEX "Deposit_status_idx" ON "Deposit"("status");

CREATE TABLE "KycApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "idNumber" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "frontPicture" TEXT NOT NULL,
    "reversePicture" TEXT NOT NULL,
    "handPicture" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

CREATE INDEX "KycApplication_userId_level_idx" ON "KycApplication"("userId", "level");
CREATE INDEX "KycApplication_country_idNumber_idx" ON "KycApplication"("country", "idNumber");
CREATE INDEX "KycApplication_status_level_idx" ON "KycApplication"("status", "level");

CREATE TABLE "Upload" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "sentSha" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "Upload_name_key" ON "Upload"("name");
CREATE INDEX "Upload_userId_idx" ON "Upload"("userId");
CREATE INDEX "Upload_sentSha_idx" ON "Upload"("sentSha");
CREATE INDEX "Upload_sha256_idx" ON "Upload"("sha256");

CREATE TABLE "Transfer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "fromAccount" TEXT NOT NULL,
    "toAccount" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 2
);

CREATE INDEX "Transfer_userId_id_idx" ON "Transfer"("userId", "id");
CREATE INDEX "Transfer_status_id_idx" ON "Transfer"("status", "id");

CREATE TABLE "WithdrawAddress" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "WithdrawAddress_userId_coin_chain_address_key" ON "WithdrawAddress"("userId", "coin", "chain", "address");

CREATE TABLE "Withdrawal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER,
    "fiat" TEXT,
    "fiatAmount" BIGINT,
    "fiatRate" BIGINT
);

CREATE INDEX "Withdrawal_userId_id_idx" ON "Withdrawal"("userId", "id");
CREATE INDEX "Withdrawal_status_idx" ON "Withdrawal"("status");

CREATE TABLE "OperatorPolicy" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "mode" TEXT NOT NULL,
    "afterSeconds" INTEGER NOT NULL,
    "decided" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "email" TEXT,
    "areaCode" TEXT,
    "phone" TEXT,
    "nickname" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "fundPasswordHash" TEXT,
    "fundPasswordTries" INTEGER NOT NULL DEFAULT 0,
    "fundPasswordLockedUntil" INTEGER NOT NULL DEFAULT 0,
    "securityChangedAt" INTEGER NOT NULL DEFAULT 0,
    "lang" TEXT NOT NULL,
    "inviteCode" TEXT NOT NULL,
    "inviterId" INTEGER,
    "level" INTEGER NOT NULL DEFAULT 1,
    "isPartner" INTEGER NOT NULL DEFAULT 0,
    "kycBasic" INTEGER NOT NULL DEFAULT 0,
    "kycAdvanced" INTEGER NOT NULL DEFAULT 0,
    "leastFeeLevel" INTEGER NOT NULL DEFAULT 0,
    "leastFeeLevelUntil" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_inviteCode_key" ON "User"("inviteCode");
CREATE UNIQUE INDEX "User_phone_areaCode_key" ON "User"("phone", "areaCode");
CREATE INDEX "User_inviterId_id_idx" ON "User"("inviterId", "id");

CREATE TABLE "WorldSetting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "isOn" INTEGER NOT NULL
);

CREATE TABLE "LeverTicket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "leverage" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "entryLots" INTEGER NOT NULL DEFAULT 0,
    "entryCost" BIGINT NOT NULL DEFAULT 0,
    "lots" INTEGER NOT NULL DEFAULT 0,
    "initialMargin" BIGINT NOT NULL DEFAULT 0,
    "margin" BIGINT NOT NULL DEFAULT 0,
    "reserve" BIGINT NOT NULL DEFAULT 0,
    "takeProfit" BIGINT NOT NULL DEFAULT 0,
    "stopLoss" BIGINT NOT NULL DEFAULT 0,
    "openFee" BIGINT NOT NULL DEFAULT 0,
    "closeFee" BIGINT NOT NULL DEFAULT 0,
    "funding" BIGINT NOT NULL DEFAULT 0,
    "realisedPnl" BIGINT NOT NULL DEFAULT 0,
    "closeValue" BIGINT NOT NULL DEFAULT 0,
    "closeReason" TEXT NOT NULL DEFAULT '',
    "isWarned" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "openedAt" INTEGER NOT NULL DEFAULT 0,
    "closedAt" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" INTEGER NOT NULL
);

CREATE INDEX "LeverTicket_userId_account_status_id_idx" ON "LeverTicket"("userId", "account", "status", "id");
CREATE INDEX "LeverTicket_status_marketId_idx" ON "LeverTicket"("status", "marketId");
CREATE INDEX "LeverTicket_userId_closedAt_id_idx" ON "LeverTicket"("userId", "closedAt", "id");

CREATE TABLE "LeverOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ticketId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "leverage" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "lots" INTEGER NOT NULL,
    "filledLots" INTEGER NOT NULL DEFAULT 0,
    "filledValue" BIGINT NOT NULL DEFAULT 0,
    "isPostOnly" INTEGER NOT NULL DEFAULT 0,
    "behind" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "margin" BIGINT NOT NULL DEFAULT 0,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "frozen" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL,
    "profit" BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX "LeverOrder_userId_account_status_id_idx" ON "LeverOrder"("userId", "account", "status", "id");
CREATE INDEX "LeverOrder_ticketId_idx" ON "LeverOrder"("ticketId");
CREATE INDEX "LeverOrder_status_marketId_idx" ON "LeverOrder"("status", "marketId");
CREATE INDEX "LeverOrder_userId_updatedAt_id_idx" ON "LeverOrder"("userId", "updatedAt", "id");

CREATE TABLE "MarketHalt" (
    "marketId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "since" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "delistedAt" INTEGER
);

CREATE TABLE "OptionOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "rate" INTEGER NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "openPrice" BIGINT NOT NULL,
    "band" BIGINT NOT NULL,
    "closePrice" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "result" INTEGER NOT NULL DEFAULT 0,
    "settlement" BIGINT NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "dueAt" INTEGER NOT NULL,
    "handledAt" INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX "OptionOrder_userId_marketId_status_id_idx" ON "OptionOrder"("userId", "marketId", "status", "id");
CREATE INDEX "OptionOrder_userId_status_id_idx" ON "OptionOrder"("userId", "status", "id");
CREATE INDEX "OptionOrder_status_dueAt_id_idx" ON "OptionOrder"("status", "dueAt", "id");
CREATE INDEX "OptionOrder_userId_handledAt_id_idx" ON "OptionOrder"("userId", "handledAt", "id");

CREATE TABLE "WrongCodes" (
    "whose" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "since" INTEGER NOT NULL
);

CREATE TABLE "AddedRoute" (
    "coin" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "minDeposit" BIGINT NOT NULL,
    "minWithdrawal" BIGINT NOT NULL,
    "maxWithdrawal" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,

    PRIMARY KEY ("coin", "route")
);

CREATE TABLE "AddressQrCode" (
    "addressId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "qrCode" TEXT NOT NULL
);

CREATE TABLE "FinanceProduct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "coin" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" INTEGER NOT NULL,
    "minimum" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "penaltyMode" TEXT NOT NULL,
    "opensAt" INTEGER NOT NULL,
    "isClosed" INTEGER NOT NULL
);

CREATE TABLE "FinanceOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" INTEGER NOT NULL,
    "penaltyMode" TEXT NOT NULL,
    "interest" BIGINT NOT NULL,
    "credited" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "nextCreditAt" INTEGER,
    "completesAt" INTEGER NOT NULL,
    "endedAt" INTEGER,
    "penalty" BIGINT NOT NULL DEFAULT 0,
    "reinvests" INTEGER NOT NULL DEFAULT 0,
    "reinvestedAs" INTEGER
);

CREATE INDEX "FinanceOrder_userId_status_id_idx" ON "FinanceOrder"("userId", "status", "id");
CREATE INDEX "FinanceOrder_status_productId_amount_idx" ON "FinanceOrder"("status", "productId", "amount");
CREATE INDEX "FinanceOrder_nextCreditAt_id_idx" ON "FinanceOrder"("nextCreditAt", "id");
CREATE INDEX "FinanceOrder_status_completesAt_id_idx" ON "FinanceOrder"("status", "completesAt", "id");
CREATE INDEX "FinanceOrder_userId_endedAt_id_idx" ON "FinanceOrder"("userId", "endedAt", "id");

CREATE TABLE "Offering" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "coin" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "issuePrice" BIGINT NOT NULL,
    "supply" BIGINT NOT NULL,
    "minimum" BIGINT NOT NULL,
    "cap" BIGINT NOT NULL,
    "lockupDays" INTEGER NOT NULL,
    "rewardRate" INTEGER NOT NULL,
    "payCoins" TEXT NOT NULL,
    "startAt" INTEGER NOT NULL,
    "closeAt" INTEGER NOT NULL,
    "launchAt" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "raised" BIGINT NOT NULL DEFAULT 0,
    "allocatedAt" INTEGER,
    "isRecommended" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "Offering_coin_key" ON "Offering"("coin");

CREATE TABLE "OfferingText" (
    "offeringId" INTEGER NOT NULL,
    "lang" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "introduction" TEXT NOT NULL,
    "tokenomics" TEXT NOT NULL,

    PRIMARY KEY ("offeringId", "lang")
);

CREATE TABLE "Subscription" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "offeringId" INTEGER NOT NULL,
    "payCoin" INTEGER NOT NULL,
    "payPrice" BIGINT NOT NULL,
    "committed" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL,
    "value" BIGINT NOT NULL,
    "tokens" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL,
    "fixedAt" INTEGER,
    "decidedAt" INTEGER,
    "unlockAt" INTEGER
);

CREATE INDEX "Subscription_userId_id_idx" ON "Subscription"("userId", "id");
CREATE INDEX "Subscription_offeringId_status_idx" ON "Subscription"("offeringId", "status");
CREATE INDEX "Subscription_status_unlockAt_idx" ON "Subscription"("status", "unlockAt");

CREATE TABLE "AddedMarket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "base" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "listedAt" INTEGER,
    "priceDecimals" INTEGER NOT NULL,
    "quantityDecimals" INTEGER NOT NULL,
    "minQuantity" INTEGER NOT NULL,
    "lot" BIGINT NOT NULL,
    "bookStep" INTEGER NOT NULL,
    "basePrice" REAL NOT NULL,
    "dailyDeviation" REAL NOT NULL,
    "correlation" REAL NOT NULL,
    "volumePerMinute" REAL NOT NULL,
    "hasContracts" INTEGER NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX "AddedMarket_base_key" ON "AddedMarket"("base");

CREATE TABLE "Robot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "lower" BIGINT NOT NULL,
    "upper" BIGINT NOT NULL,
    "grids" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "startPrice" BIGINT NOT NULL,
    "startLine" INTEGER NOT NULL,
    "takeProfit" BIGINT NOT NULL,
    "stopLoss" BIGINT NOT NULL,
    "emptyLine" INTEGER NOT NULL,
    "highestLine" INTEGER NOT NULL,
    "cash" BIGINT NOT NULL,
    "gridProfit" BIGINT NOT NULL,
    "pairs" INTEGER NOT NULL,
    "fills" INTEGER NOT NULL,
    "fees" BIGINT NOT NULL,
    "funding" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "endReason" TEXT NOT NULL,
    "returned" BIGINT NOT NULL,
    "endPrice" BIGINT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "endsAt" INTEGER NOT NULL,
    "dueAt" INTEGER NOT NULL,
    "endedAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

CREATE INDEX "Robot_userId_status_id_idx" ON "Robot"("userId", "status", "id");
CREATE INDEX "Robot_userId_id_idx" ON "Robot"("userId", "id");
CREATE INDEX "Robot_userId_endedAt_idx" ON "Robot"("userId", "endedAt");
CREATE INDEX "Robot_status_dueAt_id_idx" ON "Robot"("status", "dueAt", "id");

CREATE TABLE "RobotFill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "robotId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "value" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "at" INTEGER NOT NULL
);

CREATE INDEX "RobotFill_robotId_at_idx" ON "RobotFill"("robotId", "at");

CREATE TABLE "RobotFunding" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "robotId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" INTEGER NOT NULL
);

CREATE INDEX "RobotFunding_robotId_at_idx" ON "RobotFunding"("robotId", "at");

CREATE TABLE "Loan" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "kind" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "dailyRate" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "coin" INTEGER NOT NULL DEFAULT 0,
    "collateral" BIGINT NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" INTEGER NOT NULL,
    "changedAt" INTEGER NOT NULL,
    "loanedAt" INTEGER NOT NULL DEFAULT 0,
    "dueAt" INTEGER NOT NULL DEFAULT 0,
    "interest" BIGINT NOT NULL DEFAULT 0,
    "lateFee" BIGINT NOT NULL DEFAULT 0,
    "settledAt" INTEGER NOT NULL DEFAULT 0,
    "salePrice" BIGINT NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "saleFee" BIGINT NOT NULL DEFAULT 0,
    "surplus" BIGINT NOT NULL DEFAULT 0,
    "shortfall" BIGINT NOT NULL DEFAULT 0,
    "isCalled" INTEGER NOT NULL DEFAULT 0,
    "alertLtv" INTEGER NOT NULL DEFAULT 0,
    "isAlerted" INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX "Loan_userId_kind_status_id_idx" ON "Loan"("userId", "kind", "status", "id");
CREATE INDEX "Loan_status_changedAt_id_idx" ON "Loan"("status", "changedAt", "id");
CREATE INDEX "Loan_userId_changedAt_id_idx" ON "Loan"("userId", "changedAt", "id");

CREATE TABLE "LoanStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "loanId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "amount" BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX "LoanStep_loanId_id_idx" ON "LoanStep"("loanId", "id");

CREATE TABLE "P2pAdvert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "fiat" TEXT NOT NULL,
    "isFloating" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "premium" BIGINT NOT NULL,
    "minPrice" BIGINT NOT NULL,
    "maxPrice" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "sold" BIGINT NOT NULL DEFAULT 0,
    "inOrders" BIGINT NOT NULL DEFAULT 0,
    "minNumber" BIGINT NOT NULL,
    "maxNumber" BIGINT NOT NULL,
    "ways" TEXT NOT NULL,
    "payLimit" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "changedAt" INTEGER NOT NULL
);

CREATE INDEX "P2pAdvert_userId_id_idx" ON "P2pAdvert"("userId", "id");
CREATE INDEX "P2pAdvert_status_coin_side_idx" ON "P2pAdvert"("status", "coin", "side");
CREATE INDEX "P2pAdvert_userId_changedAt_id_idx" ON "P2pAdvert"("userId", "changedAt", "id");

CREATE TABLE "P2pOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "advertId" INTEGER NOT NULL,
    "advertiserId" INTEGER NOT NULL,
    "takerId" INTEGER NOT NULL,
    "buyerId" INTEGER NOT NULL,
    "sellerId" INTEGER NOT NULL,
    "side" INTEGER NOT NULL,
    "coin" INTEGER NOT NULL,
    "fiat" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "number" BIGINT NOT NULL,
    "money" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL DEFAULT 0,
    "way" TEXT NOT NULL,
    "payee" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "bankBranch" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "qr" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "payLimit" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "isExtended" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "changedAt" INTEGER NOT NULL,
    "dueAt" INTEGER,
    "paidAt" INTEGER NOT NULL DEFAULT 0,
    "appellantId" INTEGER NOT NULL DEFAULT 0,
    "endedBy" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT ''
);

CREATE INDEX "P2pOrder_takerId_id_idx" ON "P2pOrder"("takerId", "id");
CREATE INDEX "P2pOrder_advertiserId_id_idx" ON "P2pOrder"("advertiserId", "id");
CREATE INDEX "P2pOrder_buyerId_status_changedAt_idx" ON "P2pOrder"("buyerId", "status", "changedAt");
CREATE INDEX "P2pOrder_dueAt_id_idx" ON "P2pOrder"("dueAt", "id");
CREATE INDEX "P2pOrder_status_changedAt_id_idx" ON "P2pOrder"("status", "changedAt", "id");
CREATE INDEX "P2pOrder_sellerId_status_changedAt_idx" ON "P2pOrder"("sellerId", "status", "changedAt");
CREATE INDEX "P2pOrder_takerId_changedAt_id_idx" ON "P2pOrder"("takerId", "changedAt", "id");
CREATE INDEX "P2pOrder_advertiserId_changedAt_id_idx" ON "P2pOrder"("advertiserId", "changedAt", "id");

CREATE TABLE "P2pStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "pictures" TEXT NOT NULL
);

CREATE INDEX "P2pStep_orderId_id_idx" ON "P2pStep"("orderId", "id");

CREATE TABLE "P2pTrader" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ended" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "releases" INTEGER NOT NULL DEFAULT 0,
    "releaseSeconds" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "UploadViewer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "userId" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "UploadViewer_name_userId_key" ON "UploadViewer"("name", "userId");

CREATE TABLE "PaymentApp" (
    "userId" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "qr" TEXT NOT NULL,
    "savedAt" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "way")
);

CREATE TABLE "P2pBlock" (
    "userId" INTEGER NOT NULL,
    "blockedId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "blockedId")
);

CREATE INDEX "P2pBlock_blockedId_idx" ON "P2pBlock"("blockedId");

CREATE TABLE "P2pRating" (
    "orderId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "ratedId" INTEGER NOT NULL,
    "isGood" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,

    PRIMARY KEY ("orderId", "userId")
);

CREATE INDEX "P2pRating_ratedId_isGood_idx" ON "P2pRating"("ratedId", "isGood");

CREATE TABLE "P2pMerchant" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "voucher" TEXT NOT NULL
);

CREATE TABLE "Inviter" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partnerRate" INTEGER,
    "levelAt" INTEGER NOT NULL
);

CREATE INDEX "Inviter_levelAt_idx" ON "Inviter"("levelAt");

CREATE TABLE "Rebate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "traderId" INTEGER NOT NULL,
    "degree" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "turnover" BIGINT NOT NULL,
    "fees" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "earnedAt" INTEGER NOT NULL,
    "creditedAt" INTEGER
);

CREATE INDEX "Rebate_userId_day_id_idx" ON "Rebate"("userId", "day", "id");
CREATE INDEX "Rebate_status_day_idx" ON "Rebate"("status", "day");
CREATE INDEX "Rebate_day_idx" ON "Rebate"("day");
CREATE UNIQUE INDEX "Rebate_traderId_day_kind_degree_key" ON "Rebate"("traderId", "day", "kind", "degree");

CREATE TABLE "Chat" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "lastAt" INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX "Chat_kind_lastAt_id_idx" ON "Chat"("kind", "lastAt", "id");
CREATE UNIQUE INDEX "Chat_kind_ref_key" ON "Chat"("kind", "ref");

CREATE TABLE "ChatParty" (
    "chatId" INTEGER NOT NULL,
    "party" INTEGER NOT NULL,
    "readTo" INTEGER NOT NULL DEFAULT 0,
    "typings" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("chatId", "party")
);

CREATE INDEX "ChatParty_party_idx" ON "ChatParty"("party");

CREATE TABLE "ChatMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "chatId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "party" INTEGER NOT NULL,
    "isAutomatic" INTEGER NOT NULL DEFAULT 0,
    "text" TEXT NOT NULL,
    "picture" TEXT NOT NULL DEFAULT '',
    "links" TEXT NOT NULL DEFAULT '',
    "at" INTEGER NOT NULL
);

CREATE INDEX "ChatMessage_picture_idx" ON "ChatMessage"("picture");
CREATE UNIQUE INDEX "ChatMessage_chatId_number_key" ON "ChatMessage"("chatId", "number");

CREATE TABLE "ChatGuest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyHash" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "endsAt" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "ChatGuest_keyHash_key" ON "ChatGuest"("keyHash");
CREATE INDEX "ChatGuest_endsAt_id_idx" ON "ChatGuest"("endsAt", "id");

CREATE TABLE "SupportState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "address" TEXT NOT NULL DEFAULT '',
    "isAway" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "QuestionReader" (
    "questionId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    PRIMARY KEY ("questionId", "userId")
);

CREATE TABLE "ReadMark" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "noticeId" INTEGER NOT NULL,
    "eventId" INTEGER NOT NULL
);

CREATE TABLE "Feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "pictures" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "reply" TEXT NOT NULL,
    "createdAt" INTEGER NOT NULL,
    "decidedAt" INTEGER
);

CREATE INDEX "Feedback_userId_id_idx" ON "Feedback"("userId", "id");
CREATE INDEX "Feedback_status_idx" ON "Feedback"("status");

CREATE TABLE "PausedReview" (
    "kind" TEXT NOT NULL,
    "reviewId" INTEGER NOT NULL,
    "tryAgainAt" INTEGER NOT NULL,

    PRIMARY KEY ("kind", "reviewId")
);

CREATE TABLE "FaultRule" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "target" TEXT NOT NULL,
    "userId" INTEGER,
    "fromAt" INTEGER,
    "untilAt" INTEGER,
    "schedule" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "percent" REAL NOT NULL,
    "seed" INTEGER NOT NULL,
    "effect" TEXT NOT NULL,
    "refusal" TEXT NOT NULL,
    "delayMs" INTEGER NOT NULL,
    "spreadMs" INTEGER NOT NULL,
    "addedAt" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "RecordedStep" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "call" TEXT NOT NULL,
    "line" TEXT NOT NULL
);

CREATE TABLE "P2pPayeeAbroad" (
    "orderId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "bankAddress" TEXT NOT NULL,
    "swiftCode" TEXT NOT NULL,
    "payeeAddress" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL
);

CREATE TABLE "WaitingOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "side" INTEGER NOT NULL,
    "watched" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "triggerPrice" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "takeProfit" BIGINT NOT NULL,
    "stopLoss" BIGINT NOT NULL,
    "takeProfitLimit" BIGINT NOT NULL,
    "stopLossLimit" BIGINT NOT NULL,
    "rate" BIGINT NOT NULL,
    "distance" BIGINT NOT NULL,
    "activation" BIGINT NOT NULL,
    "since" INTEGER NOT NULL,
    "extreme" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "lots" INTEGER NOT NULL,
    "leverage" INTEGER NOT NULL,
    "frozenCoin" INTEGER NOT NULL,
    "frozen" BIGINT NOT NULL,
    "ticketId" INTEGER NOT NULL,
    "legId" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "orderId" INTEGER NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "updatedAt" INTEGER NOT NULL
);

CREATE INDEX "WaitingOrder_userId_status_id_idx" ON "WaitingOrder"("userId", "status", "id");
CREATE INDEX "WaitingOrder_userId_updatedAt_id_idx" ON "WaitingOrder"("userId", "updatedAt", "id");
CREATE INDEX "WaitingOrder_marketId_status_idx" ON "WaitingOrder"("marketId", "status");
CREATE INDEX "WaitingOrder_orderId_idx" ON "WaitingOrder"("orderId");
CREATE INDEX "WaitingOrder_ticketId_status_idx" ON "WaitingOrder"("ticketId", "status");

CREATE TABLE "PriceAlert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "marketId" INTEGER NOT NULL,
    "watched" TEXT NOT NULL DEFAULT 'last',
    "kind" INTEGER NOT NULL,
    "rate" INTEGER NOT NULL DEFAULT 0,
    "base" BIGINT NOT NULL,
    "target" BIGINT NOT NULL,
    "isRecurring" INTEGER NOT NULL,
    "isArmed" INTEGER NOT NULL DEFAULT 1,
    "restsUntil" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 0,
    "toldAt" INTEGER NOT NULL DEFAULT 0,
    "toldPrice" BIGINT NOT NULL DEFAULT 0,
    "createdAt" INTEGER NOT NULL,
    "closedAt" INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX "PriceAlert_userId_id_idx" ON "PriceAlert"("userId", "id");
CREATE INDEX "PriceAlert_userId_status_marketId_idx" ON "PriceAlert"("userId", "status", "marketId");
CREATE INDEX "PriceAlert_status_id_idx" ON "PriceAlert"("status", "id");
CREATE INDEX "PriceAlert_userId_closedAt_id_idx" ON "PriceAlert"("userId", "closedAt", "id");

CREATE TABLE "Authenticator" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "keyNumber" INTEGER NOT NULL,
    "lastStep" INTEGER NOT NULL,
    "wrongCodes" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" INTEGER NOT NULL DEFAULT 0,
    "onSince" INTEGER NOT NULL DEFAULT 0,
    "lostAt" INTEGER NOT NULL DEFAULT 0
);

CREATE UNIQUE INDEX "Authenticator_userId_key" ON "Authenticator"("userId");
CREATE INDEX "Authenticator_status_idx" ON "Authenticator"("status");

CREATE TABLE "RecoveryCode" (
    "codeHash" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "usedAt" INTEGER
);

CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");

CREATE TABLE "AntiPhishingCode" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL
);

CREATE TABLE "Login" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "browser" TEXT NOT NULL,
    "system" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL
);

CREATE INDEX "Login_userId_idx" ON "Login"("userId");

CREATE TABLE "UploadClaim" (
    "sentName" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL
);

CREATE TABLE "AlertMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "at" INTEGER NOT NULL
);

CREATE INDEX "AlertMessage_userId_at_idx" ON "AlertMessage"("userId", "at");

CREATE TABLE "SetAside" (
    "kind" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "job" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "error" TEXT NOT NULL,

    PRIMARY KEY ("kind", "id")
);

CREATE TABLE "LoggedEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "values" TEXT NOT NULL,
    "at" INTEGER NOT NULL
);

CREATE INDEX "LoggedEvent_userId_idx" ON "LoggedEvent"("userId");
CREATE INDEX "LoggedEvent_userId_link_idx" ON "LoggedEvent"("userId", "link");

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

CREATE INDEX "ReviewDecision_kind_reviewId_idx" ON "ReviewDecision"("kind", "reviewId");
CREATE INDEX "ReviewDecision_userId_idx" ON "ReviewDecision"("userId");
CREATE INDEX "ReviewDecision_otherId_idx" ON "ReviewDecision"("otherId");

CREATE TABLE "KnownDevice" (
    "userId" INTEGER NOT NULL,
    "browser" TEXT NOT NULL,
    "system" TEXT NOT NULL,

    PRIMARY KEY ("userId", "browser", "system")
);

CREATE TABLE "LeverFill" (
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

CREATE INDEX "LeverFill_userId_at_id_idx" ON "LeverFill"("userId", "at", "id");
CREATE INDEX "LeverFill_orderId_idx" ON "LeverFill"("orderId");
CREATE INDEX "LeverFill_marketId_at_idx" ON "LeverFill"("marketId", "at");

CREATE TABLE "SpotFill" (
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

CREATE INDEX "SpotFill_userId_at_id_idx" ON "SpotFill"("userId", "at", "id");
CREATE INDEX "SpotFill_orderId_idx" ON "SpotFill"("orderId");
CREATE INDEX "SpotFill_marketId_at_idx" ON "SpotFill"("marketId", "at");

CREATE TABLE "ClientOrderId" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "clientId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "orderId" INTEGER NOT NULL,
    "params" TEXT NOT NULL
);

CREATE INDEX "ClientOrderId_userId_clientId_id_idx" ON "ClientOrderId"("userId", "clientId", "id");
CREATE UNIQUE INDEX "ClientOrderId_kind_orderId_key" ON "ClientOrderId"("kind", "orderId");

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

CREATE TRIGGER "WaitingOrder_set_aside" BEFORE UPDATE ON "WaitingOrder"
WHEN EXISTS (SELECT 1 FROM "SetAside" WHERE "kind" = 'WaitingOrder' AND "id" = OLD."id")
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
