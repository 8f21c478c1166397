-- The pictures of the site have one path in answers, below that of uploads.
UPDATE "News" SET "cover" = '/upload/site' || "cover" WHERE "cover" LIKE '/banners/%';
UPDATE "AddedMarket" SET "logo" = '/upload/site' || "logo" WHERE "logo" LIKE '/coins/%';
