-- Triggers run whoever may call them: nobody calls these by themselves.
REVOKE EXECUTE ON FUNCTION app.begin_stock() FROM PUBLIC;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app.move_stock() FROM PUBLIC;
