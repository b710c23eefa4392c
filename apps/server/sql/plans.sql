-- plans.once
SELECT FROM app.tune('plan_cache_mode', 'force_generic_plan');

